import { kindLabels, platformLabels } from '../../domain/download-labels'
import { clientList } from '../../ui/table/list-definition'
import { type Download, fileParams } from './downloads-search'
import { filterChoices } from './file-rules'

export type FileFilterContext = {
  /** All files of the release: the choices come from them. */
  files: readonly Download[]
}

/** The filters of a release's files, in the order of their bar. */
export const fileList = clientList<typeof fileParams, Download, void, FileFilterContext>(fileParams, {
  search: {
    control: 'search',
    label: 'Search files',
    matches: (search) => {
      const words = search.toLowerCase().split(/\s+/)
      return ({ title, filename, version, os_requirement, note }) => {
        const text = [title, filename, version, os_requirement, note].join(' ').toLowerCase()
        return words.every((word) => text.includes(word))
      }
    },
  },
  platform: {
    control: 'choice',
    label: 'Platform',
    useOptions: ({ files }) =>
      filterChoices(files).platforms.map((value) => ({ value, label: platformLabels[value] })),
    matches: (platform) => (file) => file.platform === platform,
  },
  kind: {
    control: 'choice',
    label: 'Kind',
    useOptions: ({ files }) =>
      filterChoices(files).kinds.map((value) => ({ value, label: kindLabels[value] })),
    matches: (kind) => (file) => file.kind === kind,
  },
})
