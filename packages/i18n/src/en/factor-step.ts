export const factorStep = {
  title: 'Confirm your login',
  help: 'The code is in your authenticator app and changes every 30 seconds. A recovery code works too.',
  helpPasskey:
    'The code is in your authenticator app and changes every 30 seconds. A recovery code or a passkey works too.',
  code: 'Code',
  goOn: 'Continue',
  usePasskey: 'Use a passkey',
  back: 'Back to login',
  lost: "If you have neither the app nor a recovery code, ask your company's superuser.",
} as const
