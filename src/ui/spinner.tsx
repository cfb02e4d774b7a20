/** The full-page spinner. Its look is `/first-paint.css`, so that the page shows the same before any script runs. [L2.11] */
export const FullSpinner = ({ label = 'Loading' }: { label?: string }) => (
  <div className="full-spinner" role="status">
    <span className="full-spinner-ring" aria-hidden="true" />
    <span className="full-spinner-text">{label}</span>
  </div>
)
