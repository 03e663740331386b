// A GPIO chip with 24 lines and a channel of PWM emulated by ordinary memory.
//
// The kernel's gpio-amdpt driver binds to the id AMDIF031 and takes its registers from here: direction at +0x00
// (1 = output), input at +0x04, output at +0x08. The 4 KiB at 0x1F000000 are RAM that the kernel leaves alone because
// of memmap= on its command line (guest.py), so lines.c can watch the outputs through /dev/mem.
//
// 80860F09 is the PWM of Intel's Bay Trail (drivers/pwm/pwm-lpss.c). Its one register says in bit 31 whether it is on;
// bit 30 is set with each change, and the driver waits until the chip has taken it back.
DefinitionBlock ("", "SSDT", 2, "QIBLA", "GPIOSIM", 1)
{
    Scope (\_SB)
    {
        Device (GPI0)
        {
            Name (_HID, "AMDIF031")
            Name (_UID, 0)
            Name (_STA, 0x0F)
            Name (_CRS, ResourceTemplate () { Memory32Fixed (ReadWrite, 0x1F000000, 0x1000) })
        }
        Device (PWM0)
        {
            Name (_HID, "80860F09")
            Name (_UID, 1)
            Name (_STA, 0x0F)
            Name (_CRS, ResourceTemplate () { Memory32Fixed (ReadWrite, 0x1F001000, 0x1000) })
        }
    }
}
