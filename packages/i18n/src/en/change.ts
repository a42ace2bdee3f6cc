export const change = {
  title: 'Changes',
  dateOfChange: 'Date of change',
  authorEmail: 'Author',
  differences: 'Change',
  closedAt: 'Closed',
  first: 'Created',
  whole: 'All fields',
  changed: 'Changed:',
  count_one: '{{count}} change',
  count_other: '{{count}} changes',
  nothingYet: 'No changes yet',
  nothingYetHelp: 'See who changed what, and when.',
} as const
