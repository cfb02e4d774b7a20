import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDeleteFiles } from '../../../../api/operations.gen'
import { toast } from '../../../../ui/feedback/toast'
import type { FilesContext } from '../../actions'
import { BatchDialog } from '../batch/batch-dialog'
import { gonePaths, needsDialog } from '../batch/batch-results'
import { named } from '../batch/item-labels'
import { useBatch } from '../batch/use-batch'
import { takeOut } from '../listings'
import { DeleteQuestion } from './delete-question'

/** Asks once, deletes for good, and says what became of each where something did not go. */
export function DeleteDialog({ context }: { context: FilesContext }) {
  // The list behind the dialog loses them.
  const [chosen] = useState(context.selection)
  const queries = useQueryClient()
  const close = () => context.show(null)
  const run = useBatch({
    send: async (paths) => (await useDeleteFiles.send({ body: { paths: [...paths] } })).results,
    onEnd: (states) => {
      takeOut(queries, gonePaths(states))
      void useDeleteFiles.makeStale(queries)
      if (needsDialog(states)) return
      toast.success(`${named([...states.keys()])} ${states.size === 1 ? 'was' : 'were'} deleted`)
      close()
    },
  })
  const paths = chosen.map(({ path }) => path)
  // A few take one call: the question stays until it is answered, and nothing flashes.
  const isBrief = run.isRunning && paths.length <= 20
  if (run.states.size === 0 || isBrief)
    return (
      <DeleteQuestion
        chosen={chosen}
        isBusy={run.isRunning}
        onConfirm={() => run.start(paths)}
        onClose={close}
      />
    )
  return <BatchDialog change="delete" run={run} chosen={chosen} onClose={close} />
}
