/** The four companies of the demo. Each differs in a feature that the product must support. */
export const demoCompanies = [
  {
    distributor: 0,
    name: 'Põhjala Kaubamaja AS',
    issuer: '94120051',
    cardCreationTypeID: 1,
    allowPartialPayments: false,
    hasDefaultUnit: true,
    customers: 22,
    cards: 800,
    owners: ['Põhjala Kaubamaja', 'Põhjala Toidusaal', 'Põhjala Parkla'],
  },
  {
    distributor: 0,
    name: 'Saaremaa Spaad OÜ',
    issuer: '94120052',
    cardCreationTypeID: 2,
    allowPartialPayments: false,
    hasDefaultUnit: true,
    customers: 14,
    cards: 450,
    owners: ['Kuressaare Spaa', 'Muhu Mõisahotell'],
  },
  {
    distributor: 1,
    name: 'Emajõe Kohvikud OÜ',
    issuer: '94120053',
    cardCreationTypeID: 1,
    allowPartialPayments: true,
    hasDefaultUnit: true,
    customers: 14,
    cards: 450,
    owners: ['Kohvik Kaarsild', 'Kohvik Toome', 'Kohvik Supilinn'],
  },
  {
    distributor: 1,
    name: 'Viru Spordiklubi MTÜ',
    issuer: '94120054',
    cardCreationTypeID: 1,
    allowPartialPayments: false,
    hasDefaultUnit: false,
    customers: 12,
    cards: 300,
    owners: ['Viru Spordihall', 'Viru Ujula'],
  },
] as const

export type DemoCompany = (typeof demoCompanies)[number]

export const demoDistributors = ['Balti Kaardid OÜ', 'Põhjamaade Kaardikeskus AS'] as const

export const demoProducts = [
  { name: 'Kinkekaart', cardTypeID: 1, duration: 24, webEnabled: false, digit: '1' },
  { name: 'Töötaja sooduskaart', cardTypeID: 2, duration: 36, webEnabled: false, digit: '2' },
  { name: 'Veebikaart', cardTypeID: 1, duration: 12, webEnabled: true, digit: '3' },
] as const
