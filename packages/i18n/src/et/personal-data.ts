export const personalData = {
  save: 'Laadi alla isikuandmed',
  erase: 'Kustuta isikuandmed',
  eraseTitle: 'Kustuta isikuandmed: {{name}}',
  eraseBody:
    'Nimed, kontaktid, märkused ja kommentaarid kustutatakse kõikjalt, ka ajaloost ja suletud kuudest. Summad, kaardinumbrid ja ajad jäävad alles. Kustutatud andmeid taastada ei saa. Ettevõtte valmis aruandefailid kustutatakse samuti.',
  erased: 'Isikuandmed on kustutatud',
} as const
