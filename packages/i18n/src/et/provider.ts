export const provider = {
  logIn: 'Logi sisse: {{name}}',
  alone: 'Logige sisse oma ettevõtte kontoga',
  aloneHelp:
    'Teie ettevõttes siin parooli ei kasutata. Esimesel sisselogimisel tuntakse teid ära e-posti aadressi järgi.',
  unknown:
    'Sisselogimine õnnestus, kuid siin ei ole sellele kasutajat. Pöörduge oma ettevõtte peakasutaja poole.',
  failed: 'Sisselogimine ei õnnestunud. Proovige uuesti.',
  unavailable: 'Ettevõtte sisselogimine praegu ei vasta. Proovige hiljem uuesti.',
  tooMany: 'Liiga palju sisselogimisi. Proovige hiljem uuesti.',
  untie: 'Seo ettevõtte sisselogimisest lahti',
  untieTitle: 'Seo ettevõtte sisselogimisest lahti: {{name}}',
  untieBody:
    'Kasutaja seansid lõpetatakse. Järgmisel sisselogimisel seotakse kasutaja e-posti aadressi järgi uuesti. Kasutaja saab kirja.',
  untied: 'Kasutaja on ettevõtte sisselogimisest lahti seotud',
} as const
