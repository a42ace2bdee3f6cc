export const provider = {
  logIn: 'Log in: {{name}}',
  alone: "Log in with your company's account",
  aloneHelp:
    'Your company uses no passwords here. At the first login you are recognised by your email address.',
  unknown: "The login succeeded, but there is no user for it here. Ask your company's superuser.",
  failed: 'The login failed. Please try again.',
  unavailable: "The company's login is not responding at present. Please try again later.",
  tooMany: 'Too many logins. Please try again later.',
  untie: "Untie from the company's login",
  untieTitle: "Untie {{name}} from the company's login",
  untieBody:
    "The user's sessions end. The next login ties the user anew, by the email address. The user gets an email.",
  untied: "User untied from the company's login",
} as const
