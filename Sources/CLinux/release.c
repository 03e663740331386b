#define _GNU_SOURCE
#include "release.h"

#include <fcntl.h>
#include <link.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

// A part of memory by whole pages.
struct range {
  uintptr_t from, to;
};

static uintptr_t page_size(void) { return (uintptr_t)sysconf(_SC_PAGESIZE); }

static struct range whole_pages(uintptr_t from, uintptr_t bytes) {
  const uintptr_t page = page_size();
  return (struct range){(from + page - 1) & ~(page - 1), (from + bytes) & ~(page - 1)};
}

// Code and constants of one program file.
static int release_file(struct dl_phdr_info *file, size_t size, void *unused) {
  (void)size, (void)unused;
  for (int i = 0; i < file->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &file->dlpi_phdr[i];
    // Writable segments hold our values and the loader's addresses.
    if (part->p_type != PT_LOAD || part->p_flags & PF_W) continue;
    struct range pages = whole_pages(file->dlpi_addr + part->p_vaddr, part->p_memsz);
    if (pages.to > pages.from) madvise((void *)pages.from, pages.to - pages.from, MADV_DONTNEED);
  }
  return 0;
}

// Swift's compiler marks the section of its constants as writable, so the linker puts it before the values, into their segment: nearly
// four megabytes of the program, of which a start reads two, and one each of Swift's libraries.
enum { MOST_FILES = 32 };
static struct range constants[MOST_FILES];
static int constants_count;
static pthread_once_t constants_are_found = PTHREAD_ONCE_INIT;

// Whether a range is among a file's values, behind the loader's addresses: a file that an upgrade has replaced since may say anything.
static bool holds_values(const struct dl_phdr_info *loaded, struct range range) {
  bool is_inside = false;
  for (int i = 0; i < loaded->dlpi_phnum; i++) {
    const ElfW(Phdr) *part = &loaded->dlpi_phdr[i];
    const uintptr_t from = loaded->dlpi_addr + part->p_vaddr, to = from + part->p_memsz;
    if (part->p_type == PT_GNU_RELRO && range.from < to && from < range.to) return false;
    if (part->p_type == PT_LOAD && (part->p_flags & PF_W) && from <= range.from && range.to <= to) is_inside = true;
  }
  return is_inside;
}

static int find_constants_of(struct dl_phdr_info *loaded, size_t size, void *unused) {
  (void)size, (void)unused;
  // The program itself, the first of all files, has no name, and the kernel's part no file.
  if (*loaded->dlpi_name && *loaded->dlpi_name != '/') return 0;
  int file = open(*loaded->dlpi_name ? loaded->dlpi_name : "/proc/self/exe", O_RDONLY | O_CLOEXEC);
  if (file < 0) return 0;
  ElfW(Ehdr) head;
  ElfW(Shdr) names, section;
  if (pread(file, &head, sizeof head, 0) == sizeof head && head.e_shentsize == sizeof section &&
      pread(file, &names, sizeof names, head.e_shoff + head.e_shstrndx * sizeof names) == sizeof names) {
    for (int i = 0; i < head.e_shnum && constants_count < MOST_FILES; i++) {
      char name[sizeof ".rodata"] = "";
      if (pread(file, &section, sizeof section, head.e_shoff + i * sizeof section) != sizeof section) break;
      if (pread(file, name, sizeof name, names.sh_offset + section.sh_name) != sizeof name) continue;
      if (memcmp(name, ".rodata", sizeof name) != 0 || !(section.sh_flags & SHF_WRITE)) continue;
      const struct range range = whole_pages(loaded->dlpi_addr + section.sh_addr, section.sh_size);
      if (range.to > range.from && holds_values(loaded, range)) constants[constants_count++] = range;
    }
  }
  close(file);
  return 0;
}

static void find_constants(void) { dl_iterate_phdr(find_constants_of, NULL); }

// Releases the range's unmodified pages. A page that was written to belongs to the process, no longer to the file,
// which pagemap shows. The range is read-only meanwhile, so that no page is written between check and release.
static void release_unwritten(struct range range) {
  enum { PAGES = 64 };
  const uint64_t present = 1ull << 63, of_file = 1ull << 61;
  const uintptr_t page = page_size();
  int map = open("/proc/self/pagemap", O_RDONLY | O_CLOEXEC);
  if (map < 0) return;
  if (mprotect((void *)range.from, range.to - range.from, PROT_READ) == 0) {
    for (uintptr_t at = range.from; at < range.to; at += PAGES * page) {
      uint64_t entries[PAGES];
      ssize_t got = pread(map, entries, sizeof entries, (off_t)(at / page * sizeof *entries));
      for (int i = 0; i < got / (ssize_t)sizeof *entries && at + i * page < range.to; i++) {
        const bool is_unwritten = (entries[i] & (present | of_file)) == (present | of_file);
        if (is_unwritten) madvise((void *)(at + i * page), page, MADV_DONTNEED);
      }
    }
    mprotect((void *)range.from, range.to - range.from, PROT_READ | PROT_WRITE);
  }
  close(map);
}

// Reading options and configuration and probing the hardware touches several megabytes that a running device doesn't use again. Pages
// that it does use are read again from the kernel's cache.
void release_pages(void) {
  dl_iterate_phdr(release_file, NULL);
  pthread_once(&constants_are_found, find_constants);
  for (int i = 0; i < constants_count; i++) release_unwritten(constants[i]);
}
