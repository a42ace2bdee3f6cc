export const auth = {
  title: 'Logige sisse',
  email: 'E-post',
  password: 'Parool',
  logIn: 'Logi sisse',
  logOut: 'Logi välja',
  loggedOut: 'Olete välja logitud',
  ended: 'Seanss on lõppenud, logige uuesti sisse',
  showPassword: 'Näita või peida parool',
} as const
