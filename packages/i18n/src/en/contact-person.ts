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
  nothingYetHelp: 'A contact person is whom to turn to about the customer.',
} as const
