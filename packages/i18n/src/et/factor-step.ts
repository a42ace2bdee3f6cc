/** Wordings of the second step of a login, which load with it. */
export const factorStep = {
  title: 'Sisestage kinnituskood',
  help: 'Kood on telefoni autentimisrakenduses ja muutub iga 30 sekundi järel. Sobib ka taastekood.',
  code: 'Kood',
  goOn: 'Jätka',
  back: 'Tagasi sisselogimise juurde',
  lost: 'Kui Teil ei ole rakendust ega taastekoode, pöörduge oma ettevõtte peakasutaja poole.',
} as const
