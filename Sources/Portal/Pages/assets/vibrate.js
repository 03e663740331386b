// A phone's trembling, where it can. Before the first touch of the page browsers refuse it, and say so in the console.
export function vibrate(pattern) {
  if (navigator.userActivation?.hasBeenActive !== false) navigator.vibrate?.(pattern)
}
