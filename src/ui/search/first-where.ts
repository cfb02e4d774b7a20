/** The first of `length` places at which a condition holds that, once it does, holds at all later ones; else `length`. */
export function firstWhere(length: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
