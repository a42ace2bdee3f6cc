/** Wordings of the login and of asking for a new link, bundled with the start of the web app. */
export const auth = {
  title: 'Logige sisse',
  email: 'E-post',
  password: 'Parool',
  logIn: 'Logi sisse',
  passkey: 'Kasuta pääsuvõtit',
  logOut: 'Logi välja',
  loggedOut: 'Olete välja logitud',
  loggedOutHere: 'Olete siin brauseris välja logitud. Seanss lõpeb, kui ühendus taastub.',
  showPassword: 'Näita või peida parool',
  forgot: 'Unustasite parooli? Saada registreerumislink uuesti',
  forgotTitle: 'Unustasite parooli?',
  forgotHelp: 'Saadame teile lingi, millega saate valida uue parooli või lõpetada registreerumise.',
  send: 'Saada kiri',
  sent: 'Kui kasutaja on olemas, saadeti kiri sisestatud aadressile',
  sentHelp: 'Kiri peaks mõne minutiga kohale jõudma. Vaadake ka rämpsposti kausta.',
  toLogin: 'Tagasi sisselogimise juurde',
} as const
