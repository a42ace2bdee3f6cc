/** Wordings of forms before the login. */
export const formStart = {
  required: 'See väli on kohustuslik',
  choose: 'Valige',
  atLeast: 'Vähemalt {{min}}',
  atMost: 'Kõige rohkem {{max}}',
  faulty: 'Kontrollige märgitud välju',
} as const
