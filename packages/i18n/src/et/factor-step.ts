/** Wordings of the second step of a login, which load with it. */
export const factorStep = {
  title: 'Kinnitage sisselogimine',
  help: 'Kood on telefoni autentimisrakenduses ja muutub iga 30 sekundi järel. Sobib ka taastekood.',
  helpPasskey:
    'Kood on telefoni autentimisrakenduses ja muutub iga 30 sekundi järel. Sobib ka taastekood või pääsuvõti.',
  code: 'Kood',
  goOn: 'Jätka',
  usePasskey: 'Kasuta pääsuvõtit',
  back: 'Tagasi sisselogimise juurde',
  lost: 'Kui teil ei ole rakendust ega taastekoode, pöörduge oma ettevõtte peakasutaja poole.',
} as const
