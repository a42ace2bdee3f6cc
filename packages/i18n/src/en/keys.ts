export const keys = {
  title: 'Keyboard shortcuts',
  search: 'Search everywhere',
  down: 'Next row in the list',
  up: 'Previous row in the list',
  select: 'Select the row',
  open: 'Open the row',
  notice: 'Go to the notice',
  list: 'Show keyboard shortcuts',
  letters: 'Single-key shortcuts',
  lettersHelp: 'J, K, X and ? work without Ctrl or Alt.',
} as const
