/** When the frame that is about to come has been laid out and painted. */
export function afterFrame(act: () => void): void {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    port1.close()
    act()
  }
  // A message comes when the frame is done, and unlike a timer it is never held back.
  requestAnimationFrame(() => port2.postMessage(null))
}
