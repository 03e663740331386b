import Credentials
import FoundationEssentials
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Link
import NIOCore
import Text

/// A phone's first contact with a device without a network, in the device's own Wi-Fi.
extension PortalResponder {
  /// Whether a request comes in the device's own Wi-Fi, which encrypts it and is open to those who have read its password.
  func isInOwnWiFi(_ channel: any Channel) -> Bool {
    guard let own = announcement.own, let local = channel.localAddress?.ipAddress,
      let remote = channel.remoteAddress?.ipAddress
    else { return false }
    return CallerAddress(local).text == own.address && own.has(CallerAddress(remote).text)
  }

  /// Where phones look for the internet when they join a Wi-Fi (captive portals, RFC 8952), they are led to ``setupPage``: their
  /// names all mean this device there. A device that was told nothing yet has no other page.
  func leadsToSetup(_ request: Request, _ context: RequestContext) -> Response? {
    guard !isSecure, request.method == .get || request.method == .head, isInOwnWiFi(context.channel),
      let own = announcement.own, let host = Self.host(request),
      !gate.isOwn(host) || own.isFirst && request.uri.path == "/"
    else { return nil }
    let port = context.channel.localAddress?.port ?? 80
    let origin = ListenAddress(host: own.address, port: port).origin(isSecure: false)
    return Response(status: .found, headers: [.location: "\(origin)/setup", .cacheControl: "no-store"])
  }

  func setupPage(_ call: Call) async throws(ProblemAnswer) -> Response {
    answer(try await formOfSetup(call))
  }

  func setUp(_ call: Call) async throws(ProblemAnswer) -> Response {
    var form = try await formOfSetup(call)
    form.fields = try await Self.fields(call.request)
    var place: SetupForm.City?
    if form.own.isFirst { place = try await find(&form) }
    form.check()
    guard form.problems.isEmpty, let wifi = form.staysAlone ? ("", "") : form.wifi else {
      return answer(form, .unprocessableContent)
    }
    do throws(ProblemAnswer) {
      try await authenticate(form, call)
    } catch {
      form.problems.append(error.status == .unauthorized ? "The PIN is wrong." : Message(clause: error.detail))
      return answer(form, error.status)
    }
    if form.own.isFirst {
      do throws(ProblemAnswer) { try await change(form.changes(place), call) } catch {
        form.problems.append(Message(clause: error.detail))
        return answer(form, error.status)
      }
    }
    let network = sources.network
    let failure: String? = try await gate.beside {
      do { try network?.join("\(wifi.0)\n\(wifi.1)\n") } catch { return "\(error)" }
      return nil
    }
    if let failure { throw ProblemAnswer(.internalServerError, "this can't be passed on: \(failure)") }
    gate.log(form.staysAlone ? "chose no network" : "asked for the Wi-Fi \(wifi.0.quoted)", by: call.caller)
    let page = SetupPage(form, address: announcement.address?.url)
    return Self.document(form.staysAlone ? page.alone : page.farewell(to: wifi.0))
  }

  /// The form as it is to be filled in.
  private func formOfSetup(_ call: Call) async throws(ProblemAnswer) -> SetupForm {
    guard let own = announcement.own, isInOwnWiFi(call.channel) else {
      throw ProblemAnswer(.notFound, "there is nothing to set up: this device has a network")
    }
    let header = call.request.headers[.acceptLanguage] ?? ""
    let language = try call.language() ?? Language.wanted(header)
    let network = sources.network
    return try await gate.beside {
      let failed = network?.read(.failed)?.split(separator: "\n").first.map(String.init)
      return SetupForm(
        language: language, own: own, networks: OwnWiFi.Network.all(network?.read(.networks) ?? ""), failed: failed)
    }
  }

  private func answer(_ form: SetupForm, _ status: HTTPResponse.Status = .ok) -> Response {
    Self.document(SetupPage(form, address: announcement.address?.url).html, status)
  }

  private static func document(_ html: String, _ status: HTTPResponse.Status = .ok) -> Response {
    Response("text/html; charset=utf-8", ByteBuffer(string: html), status)
  }

  private func authenticate(_ form: SetupForm, _ call: Call) async throws(ProblemAnswer) {
    guard form.own.isFirst else {
      let session = try await gate.enter(pin: form["pin"], from: call.caller.address.network)
      return gate.access.leave(session: session, at: gate.now())
    }
    do { try await gate.choose(pin: form["pin"]) } catch {
      throw ProblemAnswer(.internalServerError, "the PIN can't be stored: \(AccessFault(error).words)")
    }
    gate.log("chose a PIN in the device's own Wi-Fi", by: call.caller)
  }

  /// The city that was typed; nil where none was, or several have this name: those are added to the form.
  private func find(_ form: inout SetupForm) async throws(ProblemAnswer) -> SetupForm.City? {
    struct Found: Decodable {
      var city: SetupForm.City?
      var candidates: [SetupForm.City]?
    }
    let wanted = form["place"]
    guard !wanted.isEmpty else { return nil }
    let search = sources.places
    let json = try await bench.run { search(wanted) }
    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    let found = try? decoder.decode(Found.self, from: Data(json.utf8))
    if let city = found?.city { return city }
    form.cities = Array((found?.candidates ?? []).prefix(8))
    if let chosen = form.cities.first(where: { $0.point == form["city"] }) { return chosen }
    form.problems.append(
      form.cities.isEmpty ? "No city is called \(wanted)." : "Which \(wanted) is meant?")
    return nil
  }

  /// The fields of a form (`application/x-www-form-urlencoded`, URL standard, section 5).
  private static func fields(_ request: Request) async throws(ProblemAnswer) -> [String: String] {
    let body = try await request.bytes(of: "application/x-www-form-urlencoded", most: 4096)
    let text = String(buffer: body).replacing("+", with: "%20")
    guard text.utf8.allSatisfy({ (33...126).contains($0) && $0 != UInt8(ascii: "#") }) else {
      throw ProblemAnswer("body", found: "other characters", accepted: "a form's fields")
    }
    var fields: [String: String] = [:]
    for (name, value) in URI("/?" + text).queryParameters { fields[String(name)] = String(value) }
    return fields
  }
}
