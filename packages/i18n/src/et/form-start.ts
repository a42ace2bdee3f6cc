/** Wordings of forms before the login. */
export const formStart = {
  required: 'See väli on kohustuslik',
  choose: 'Valige',
  wrongPassword: 'Praegune parool on vale',
  atLeast: 'Vähemalt {{min}}',
  atMost: 'Kõige rohkem {{max}}',
  faulty: 'Kontrollige märgitud välju',
  unchanged: 'Muudatusi ei ole',
} as const
