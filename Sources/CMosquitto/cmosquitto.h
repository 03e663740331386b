#pragma once

// MQTT client of the Eclipse Mosquitto project, version 2.0 (Debian's libmosquitto-dev).
#include <mosquitto.h>
#include <mqtt_protocol.h>
