/** Common wordings before the login. */
export const commonStart = {
  product: 'Kaarditeek',
  save: 'Salvesta',
  saved: 'Salvestatud',
  undo: 'Võta tagasi',
  cancel: 'Loobu',
  close: 'Sulge',
  none: '–',
  retry: 'Proovi uuesti',
  reload: 'Laadi uuesti',
  newVersion: 'Kaarditeegist on saadaval uus versioon',
  timedOut: 'Päring aegus',
  code: 'Kood: {{code}}',
  pageNotFound: 'Lehte ei leitud',
  pageNotFoundHelp: 'Aadress on vale või kirjet enam ei ole.',
  toHome: 'Tagasi avalehele',
  opensOnline: 'Avaneb, kui ühendus taastub',
} as const
