export const contactPerson = {
  title: 'Contact people',
  primary: 'Primary contact person',
  contactName: 'Name',
  contactEmail: 'Email',
  contactPhone: 'Phone',
  isPrimary: 'Primary',
  count_one: '{{count}} contact person',
  count_other: '{{count}} contact people',
  nothingYet: 'No contact people yet',
  nothingYetHelp: 'People to contact about this customer appear here.',
} as const
