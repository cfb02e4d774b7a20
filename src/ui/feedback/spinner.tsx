import { useOnline } from '../browser/online'

/** The full-page spinner, styled before any script runs. [L2.11] @param note why it takes longer */
export function FullPageSpinner({ note }: { note?: string | false }) {
  const isOnline = useOnline()
  return (
    <main className="full-spinner">
      <div role="status">
        <div className="full-spinner-ring" />
        <h1 className="full-spinner-text">Loading</h1>
        {isOnline ? (
          note && <p className="full-spinner-note">{note}</p>
        ) : (
          <p className="full-spinner-note">You are offline. This page opens when the connection is back.</p>
        )}
      </div>
    </main>
  )
}
