/** Wordings of error codes before the login, bundled with the start of the web app. Rule 14.2. */
export const errorStart = {
  ERROR_PASSWORD_OR_USERNAME_MISMATCH: 'Vale e-posti aadress või parool',
  ERROR_TOO_MANY_FAILED_LOGIN_ATTEMPTS: 'Liiga palju ebaõnnestunud sisselogimisi. Proovige hiljem uuesti.',
  ERROR_PASSWORDS_DIDNT_MATCH: 'Paroolid ei ühti',
  ERROR_INVALID_EMAIL_ADDRESS: 'See e-posti aadress ei sobi',
  ERROR_FACTOR_MISMATCH: 'Kood on vale või juba kasutatud',
  ERROR_ROLE_NOT_ALLOWED: 'Roll ei ole lubatud',
  ERROR_SENDING_EMAIL: 'E-kirja saatmine ebaõnnestus, võtke ühendust administraatoriga',
  ERROR_SOMETHING_WRONG: 'Midagi läks valesti',
  ERROR_INVALID_VALUE: 'Vigane väärtus',
  ERROR_INVALID_INPUT: 'Vigane sisend: {{value}}',
  ERROR_INCOMPLETE_DATA: 'Puudulikud andmed: {{value}}',
  ERROR_INVALID_PASSWORD: 'Paroolis peab olema vähemalt 8 märki, sealhulgas väiketäht, suurtäht ja number',
  ERROR_MUST_BE_NUMBER: 'Peab olema number',
  ERROR_SOMETHING_WRONG_CODE_1: 'Midagi läks valesti (kood: 1)',
  ERROR_AUTHENTICATION_FAILED: 'Sisselogimine on aegunud või puudub',
  ERROR_NO_PERMISSION: 'Teil puuduvad vajalikud õigused',
  ERROR_NOT_FOUND: 'Lehte ei leitud',
  ERROR_METHOD_NOT_ALLOWED: 'HTTP-meetod ei ole lubatud',
  ERROR_PAYLOAD_TOO_LARGE: 'Päring on liiga suur',
  ERROR_UNSUPPORTED_MEDIA_TYPE: 'Seda sisutüüpi ei toetata',
  ERROR_TOO_MANY_REQUESTS: 'Liiga palju päringuid. Proovige hiljem uuesti.',
  NOT_AVAILABLE_ERROR: 'Teenus ei ole saadaval',
} as const

/** Wordings of the reasons of refusals before the login. */
export const refusalStart = {
  connectionBroken: 'Ühendus katkes enne lõppu: midagi ei salvestatud',
  recordUnknown: 'Sellist kirjet ei ole',
  bodyNotJson: 'Päringu sisu ei ole korrektne JSON',
  tooLong: 'Kõige rohkem {{value}} märki',
  tooShort: 'Vähemalt {{value}} märki',
  tooLarge: 'Kõige rohkem {{value}}',
  tooSmall: 'Vähemalt {{value}}',
  tooMany: 'Kõige rohkem {{value}} kirjet',
  tooFew: 'Kirjete arv peab olema vähemalt {{value}}',
  fieldUnknown: 'Sellist välja ei ole',
  passwordOff: 'Logige sisse ettevõtte oma sisselogimisega',
  passkeyMismatch: 'See pääsuvõti siin ei sobi. Proovige uuesti või kasutage muud kinnitust.',
  originNotAllowed: 'Seansiküpsisega päring, mis midagi muudab, vajab päist Origin selle serveri aadressiga',
} as const

/** Wordings of HTTP statuses, for replies without a known code. */
export const httpStatus = {
  400: 'Vigane sisend',
  401: 'Sisselogimine on aegunud või puudub',
  403: 'Teil puuduvad vajalikud õigused',
  404: 'Lehte ei leitud',
  405: 'HTTP-meetod ei ole lubatud',
  500: 'Serveri sisemine viga',
} as const
