export const change = {
  title: 'Changes',
  validFrom: 'Date of change',
  authorEmail: 'Author',
  changed: 'Changed:',
  count_one: '{{count}} change',
  count_other: '{{count}} changes',
  nothingYet: 'There are no changes yet',
  nothingYetHelp: 'This shows who changed what, and when.',
} as const
