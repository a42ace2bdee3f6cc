export const contactPerson = {
  title: 'Kontaktisikud',
  primary: 'Peamine kontaktisik',
  contactName: 'Nimi',
  contactEmail: 'E-post',
  contactPhone: 'Telefon',
  isPrimary: 'Peamine',
  count_one: '{{count}} kontaktisik',
  count_other: '{{count}} kontaktisikut',
  nothingYet: 'Kontaktisikuid veel ei ole',
  nothingYetHelp: 'Siia ilmuvad inimesed, kellega kliendi asjus ühendust võtta.',
} as const
