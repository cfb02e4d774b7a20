/** The full-page spinner, styled by `/first-paint.css`, since the page shows it before any script runs. [L2.11] */
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
