export const factorStep = {
  title: 'Enter your code',
  help: 'Your authenticator app shows it, and changes it every 30 seconds. A recovery code works too.',
  code: 'Code',
  goOn: 'Continue',
  back: 'Back to login',
  lost: "If you have neither the app nor a recovery code, ask your company's superuser.",
} as const
