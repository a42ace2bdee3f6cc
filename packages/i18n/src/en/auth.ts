export const auth = {
  title: 'Log in',
  email: 'Email',
  password: 'Password',
  logIn: 'Log in',
  logOut: 'Log out',
  loggedOut: 'You are logged out',
  ended: 'The session has ended, please log in again',
  showPassword: 'Show or hide the password',
} as const
