/** The settings of a company's page for the holders of its cards. */
export const holderPage = {
  title: 'Card holder page',
  help: 'On this page card holders see without a login what is left on their card, and block a lost one themselves.',
  edit: 'Change the card holder page',
  enabled: 'The page is open',
  enabledHelp: 'Nobody sees the page until it is open.',
  path: 'End of the address',
  pathHelp:
    'The address begins with {{begins}}. Lower-case letters, digits and hyphens. Do not change an address once it is printed.',
  proof: 'What the page asks for besides the card number',
  proofName: 'The last word of the name on the card',
  proofNameHelp: 'Weaker: only for cards with people’s names. Three attempts a day for each card.',
  proofCode: 'The code that came with the card',
  proofCodeHelp:
    'Stronger: needs a card product whose cards come with a code. Five attempts a day for each card and address.',
  colour: 'Colour',
  colourHelp: 'The background of white text.',
  pickColour: 'Pick a colour',
  logo: 'Logo',
  logoHelp: 'PNG, at most 256 kB and 1024 × 1024 pixels',
  logoHash: 'Logo',
  preview: 'Preview',
  guessedToday: 'Wrong attempts within a day',
  copyUrl: 'Copy the address of the page',
  saveQr: 'Download the QR code (SVG)',
} as const
