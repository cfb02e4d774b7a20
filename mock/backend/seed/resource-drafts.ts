import type { ResourcePlan } from './resource-plan'

/** Two drafts and one that was taken back. */
export const unpublished: readonly ResourcePlan[] = [
  {
    slug: 'bp-rotating-frames',
    title: 'Rotating frames or sliding meshes?',
    summary: 'Costs and errors on a fan, a pump and a wheel.',
    category: 'cat_best_practice',
    line: 'both',
    versions: [],
    tags: ['rotating machines'],
    day: '2026-11-17',
    status: 'draft',
  },
  {
    slug: 'val-battery-pack',
    title: 'Validation: battery pack with cold plate',
    summary: 'Cell temperatures over two charging cycles.',
    category: 'cat_validation',
    line: 'elements',
    versions: ['5.1.0-beta1'],
    tags: ['thermal', 'validation'],
    day: '2026-11-13',
    status: 'draft',
  },
  {
    slug: 'web-releases-2025',
    title: 'Webinar: what 2025 brought',
    summary: 'Both releases of the year in one hour.',
    category: 'cat_webinars',
    line: 'both',
    versions: ['4.2'],
    tags: ['overview'],
    day: '2025-12-15',
    status: 'archived',
  },
]
