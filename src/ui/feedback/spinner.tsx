/** The full-page spinner. Its look is `/first-paint.css`, so that the page shows the same before any script runs. [L2.11] */
export function FullPageSpinner() {
  return (
    <main className="full-spinner">
      <div role="status">
        <div className="full-spinner-ring" />
        <h1 className="full-spinner-text">Loading</h1>
      </div>
    </main>
  )
}
