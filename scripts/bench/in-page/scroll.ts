/** Marks around the scrolling. */
export const SCROLLS = 'bench-scrolls'
export const SCROLLED = 'bench-scrolled'

/** Milliseconds of each frame while the page scrolls by 60 pixels a frame. */
export async function scrollFrames(frames: number): Promise<number[]> {
  performance.mark(SCROLLS)
  const taken: number[] = []
  let last = 0
  for (let step = 0; step <= frames; step += 1) {
    scrollBy(0, 60)
    const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
    if (step > 0) taken.push(now - last)
    last = now
  }
  performance.mark(SCROLLED)
  return taken
}
