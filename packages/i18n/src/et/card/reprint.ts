export const cardReprint = {
  reprint: 'Trüki uue koodiga',
  title: 'Trüki kaart {{pan}} uue turvakoodiga',
  help: 'Senine turvakood kaotab kohe kehtivuse. Trükifail laaditakse alla krüpteeritud ZIP-failina.',
  reason: 'Põhjus',
  pwd: 'ZIP-faili parool',
} as const
