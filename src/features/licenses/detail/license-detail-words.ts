import type { License } from '../../../domain/licenses'

export const managerWords: Record<License['manager'], string> = {
  rlm: 'RLM',
  flexnet: 'FlexNet',
  key_file: 'Key file, no server',
}

export const purposeWords: Record<License['purpose'], string> = {
  commercial: 'Commercial',
  academic: 'Academic',
  evaluation: 'Evaluation',
  internal: 'Internal',
  partner: 'Partner',
}

export const roleWords: Record<License['hosts'][number]['role'], string> = {
  single: 'Server',
  primary: 'Primary',
  secondary: 'Secondary',
  tertiary: 'Tertiary',
}

/** How often seats were moved to other machines this year; null where nobody counts. */
export function rehostWords(
  { rehosts_used, rehosts_allowed, next_rehost_date }: License,
  written: (day: string) => string,
): string | null {
  if (rehosts_allowed === null) return rehosts_used === 0 ? null : `${rehosts_used} used, no limit`
  const used = `${rehosts_used} of ${rehosts_allowed} used this year`
  const isLimit = rehosts_used >= rehosts_allowed
  return isLimit && next_rehost_date ? `${used}; the next is possible on ${written(next_rehost_date)}` : used
}
