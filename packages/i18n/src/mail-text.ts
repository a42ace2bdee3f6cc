import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'

export type MailKind =
  | 'invitation'
  | 'password'
  | 'account'
  /** To a new email that the user requested. */
  | 'ownEmail'
  /** To a new email that another user requested. */
  | 'email'
  /** To the new email after its confirmation has voided the password. */
  | 'newLogin'
  /** To the old email after the new one is confirmed. */
  | 'emailMoved'
  /** To a user who logged in from a browser that had not logged in before. */
  | 'newBrowser'
  /** To a user for whom a personal access token was made. */
  | 'accessToken'
  /** To a user whose login has a new second factor, or one less. */
  | 'factorAdded'
  | 'factorRemoved'
  /** To a user whose second factors another user has removed. */
  | 'factorReset'
  /** To a user whose login another user has untied from the identity provider. */
  | 'providerUntied'
  /** To a person who wants to be mailed about notices. */
  | 'notices'

/** Values inserted in a mail; `''` if unused. */
export type MailFacts = {
  url: string
  /** Company or distributor; `''` for administrators. */
  where: string
  /** Name of the user whose login it is. */
  name: string
  /** Name of the user who requested it; `''` for an invitation that nobody logged in sends. */
  asker: string
  /** Name of the personal access token or second factor. */
  token: string
  /** Time, IP address and browser of a login. */
  time: string
  address: string
  browser: string
  /** Sentences of notices, and the number of further ones. */
  notices: string[]
  more: number
}
type MailText = { subject: string; text: string }
type Words = Record<MailKind, (at: MailFacts) => MailText>

const inBrackets = (text: string) => (text ? ` (${text})` : '')
const listed = (lines: string[]) => lines.map((line) => `– ${line}`).join('\n')

const estonian: Words = {
  invitation: ({ url, where, asker }) => ({
    subject: 'Kutse Kaarditeeki',
    text: `Tere!\n\n${asker ? `${asker} kutsub Teid` : 'Teid on kutsutud'} Kaarditeegi kasutajaks${inBrackets(where)}. Registreeruge seitsme päeva jooksul:\n\n${url}\n\nKui Te kutset ei oodanud, jätke see kiri tähelepanuta.\n`,
  }),
  password: ({ url }) => ({
    subject: 'Kaarditeegi uus parool',
    text: `Tere!\n\nUue parooli saate valida ühe tunni jooksul siin:\n\n${url}\n\nKui Te uut parooli ei soovinud, jätke see kiri tähelepanuta: vana parool kehtib edasi.\n`,
  }),
  ownEmail: ({ url, name }) => ({
    subject: 'Kinnitage e-posti aadress',
    text: `Tere!\n\nKaarditeegi kasutaja „${name}“ soovib edaspidi sisse logida selle e-posti aadressiga. Kui see kasutaja olete Teie, kinnitage aadress seitsme päeva jooksul:\n\n${url}\n\nKui kinnitate brauseris, kus olete sisse logitud, jääb parool samaks. Muidu saadame siia lingi uue parooli valimiseks.\n\nKui Te seda ei soovinud, ärge kinnitage: kinnitamata aadress ei hakka kehtima.\n`,
  }),
  email: ({ url, name, asker, where }) => ({
    subject: 'Kinnitage e-posti aadress',
    text: `Tere!\n\n${asker}${inBrackets(where)} soovib, et Kaarditeegi kasutaja „${name}“ logiks edaspidi sisse selle e-posti aadressiga. Kui see kasutaja olete Teie, kinnitage aadress seitsme päeva jooksul:\n\n${url}\n\nKinnitamisel kaotavad kehtivuse kasutaja senine parool ja avatud seansid ning saadame siia lingi uue parooli valimiseks.\n\nKui see kasutaja ei ole Teie, ärge kinnitage: kinnitamata aadress ei hakka kehtima.\n`,
  }),
  newLogin: ({ url, name }) => ({
    subject: 'Valige Kaarditeegi uus parool',
    text: `Tere!\n\nKaarditeegi kasutaja „${name}“ logib nüüd sisse selle e-posti aadressiga. Senine parool enam ei kehti. Valige uus parool ühe tunni jooksul:\n\n${url}\n\nHiljem saab uue lingi sisselogimislehelt.\n`,
  }),
  emailMoved: ({ name }) => ({
    subject: 'Kaarditeegi e-posti aadress on muutunud',
    text: `Tere!\n\nKaarditeegi kasutaja „${name}“ logib nüüd sisse teise e-posti aadressiga. Selle aadressiga enam sisse logida ei saa.\n\nKui Te sellest muudatusest ei teadnud, pöörduge kohe oma ettevõtte peakasutaja või Kaarditeegi administraatori poole.\n`,
  }),
  account: ({ url, where, asker }) => ({
    subject: 'Uus konto Kaarditeegis',
    text: `Tere!\n\n${asker ? `${asker} lisas Teile Kaarditeegis uue konto` : 'Teile on Kaarditeegis lisatud uus konto'}${inBrackets(where)}. Logige sisse nagu seni ja vahetage kontot:\n\n${url}\n`,
  }),
  newBrowser: ({ url, name, time, address, browser }) => ({
    subject: 'Kaarditeeki logiti sisse uues brauseris',
    text: `Tere!\n\nKasutaja „${name}“ logis Kaarditeeki sisse brauseris, kus ta varem ei olnud sisse loginud.\n\nAeg: ${time}\nIP-aadress: ${address}\nBrauser: ${browser || 'teadmata'}\n\nKui see olite Teie, ei ole vaja midagi teha. Kui see ei olnud Teie, lõpetage see seanss oma andmete lehel jaotises „Kus olete sisse logitud“ ja vahetage kohe parool:\n\n${url}\n\nKui Te enam sisse logida ei saa, valige sisselogimislehel uus parool: see lõpetab kõik seansid.\n`,
  }),
  accessToken: ({ url, name, where, token }) => ({
    subject: 'Kaarditeegis on loodud uus pääsutõend',
    text: `Tere!\n\nKasutaja „${name}“ kontole${inBrackets(where)} on loodud pääsutõend „${token}“. Sellega saavad skriptid teha kõike, mida konto õigused lubavad.\n\nKui Te seda ei loonud, tühistage pääsutõend ja vahetage kohe oma parool:\n\n${url}\n`,
  }),
  factorAdded: ({ url, name, token }) => ({
    subject: 'Kaarditeegis on lisatud kinnitusviis',
    text: `Tere!\n\nKasutajale „${name}“ on lisatud kinnitusviis „${token}“. Sisselogimisel küsitakse nüüd ka kinnitust.\n\nKui Te seda ei lisanud, pöörduge kohe oma ettevõtte peakasutaja või Kaarditeegi administraatori poole ja vahetage parool:\n\n${url}\n`,
  }),
  factorRemoved: ({ url, name, token }) => ({
    subject: 'Kaarditeegis on eemaldatud kinnitusviis',
    text: `Tere!\n\nKasutaja „${name}“ kinnitusviis „${token}“ on eemaldatud ja enam ei kehti.\n\nKui Te seda ei eemaldanud, pöörduge kohe oma ettevõtte peakasutaja või Kaarditeegi administraatori poole ja vahetage parool:\n\n${url}\n`,
  }),
  factorReset: ({ url, name, asker }) => ({
    subject: 'Kaarditeegi kaheastmeline sisselogimine on lähtestatud',
    text: `Tere!\n\nKasutaja „${name}“ kinnitusviisid ja taastekoodid on eemaldatud (${asker}) ja avatud seansid lõpetatud. Sisselogimiseks piisab nüüd paroolist. Uue kinnitusviisi saate lisada siin:\n\n${url}\n\nKui Te seda ei palunud, pöörduge kohe oma ettevõtte peakasutaja või Kaarditeegi administraatori poole.\n`,
  }),
  providerUntied: ({ url, name, asker }) => ({
    subject: 'Kaarditeegi kasutaja on ettevõtte sisselogimisest lahti seotud',
    text: `Tere!\n\nKasutaja „${name}“ on ettevõtte oma sisselogimisest lahti seotud (${asker}) ja avatud seansid lõpetatud. Kui logite sealtkaudu uuesti sisse, seotakse kasutaja e-posti aadressi järgi uuesti:\n\n${url}\n\nKui Te seda ei palunud, pöörduge oma ettevõtte peakasutaja või Kaarditeegi administraatori poole.\n`,
  }),
  notices: ({ url, where, notices, more }) => ({
    subject: `Kaarditeegi teated${inBrackets(where)}`,
    text: `Tere!\n\n${listed(notices)}\n${more > 0 ? `\nLisaks ${more === 1 ? '1 teade' : `${more} teadet`}.\n` : ''}\nKõik teated ja kirjade seadistus:\n\n${url}\n`,
  }),
}

const english: Words = {
  invitation: ({ url, where, asker }) => ({
    subject: 'Invitation to Kaarditeek',
    text: `Hello,\n\n${asker ? `${asker} invites you` : 'You have been invited'} to use Kaarditeek${inBrackets(where)}. Please register within seven days:\n\n${url}\n\nIf you did not expect this, please ignore this email.\n`,
  }),
  password: ({ url }) => ({
    subject: 'A new password for Kaarditeek',
    text: `Hello,\n\nYou can choose a new password here within an hour:\n\n${url}\n\nIf you did not ask for one, please ignore this email: your old password still works.\n`,
  }),
  ownEmail: ({ url, name }) => ({
    subject: 'Please confirm your email address',
    text: `Hello,\n\nThe Kaarditeek user "${name}" wants to log in with this email address from now on. If you are this user, please confirm the address within seven days:\n\n${url}\n\nIf you confirm in a browser where you are logged in, your password stays. Otherwise we will email you a link to choose a new one.\n\nIf you did not ask for this, do not confirm: nothing changes unless you do.\n`,
  }),
  email: ({ url, name, asker, where }) => ({
    subject: 'Please confirm your email address',
    text: `Hello,\n\n${asker}${inBrackets(where)} wants the Kaarditeek user "${name}" to log in with this email address from now on. If you are this user, please confirm the address within seven days:\n\n${url}\n\nOnce you confirm, the user's current password and open sessions stop working, and we will email you a link to choose a new password.\n\nIf you are not this user, do not confirm: nothing changes unless you do.\n`,
  }),
  newLogin: ({ url, name }) => ({
    subject: 'Choose a new password for Kaarditeek',
    text: `Hello,\n\nThe Kaarditeek user "${name}" now logs in with this email address. The old password is no longer valid. Please choose a new one within an hour:\n\n${url}\n\nLater you can get a new link on the login page.\n`,
  }),
  emailMoved: ({ name }) => ({
    subject: 'Your Kaarditeek email address has changed',
    text: `Hello,\n\nThe Kaarditeek user "${name}" now logs in with another email address. This address can no longer be used to log in.\n\nIf you did not expect this change, contact your company's superuser or the Kaarditeek administrator at once.\n`,
  }),
  account: ({ url, where, asker }) => ({
    subject: 'A new account in Kaarditeek',
    text: `Hello,\n\n${asker ? `${asker} has added a new account for you` : 'A new account has been added for you'} in Kaarditeek${inBrackets(where)}. Log in as before and switch to it:\n\n${url}\n`,
  }),
  newBrowser: ({ url, name, time, address, browser }) => ({
    subject: 'A login to Kaarditeek from a new browser',
    text: `Hello,\n\nThe user "${name}" logged in to Kaarditeek from a browser that had not logged in before.\n\nTime: ${time}\nIP address: ${address}\nBrowser: ${browser || 'unknown'}\n\nIf it was you, there is nothing to do. If it was not, end this session on the page with your details, under "Where you are logged in", and change your password at once:\n\n${url}\n\nIf you cannot log in any more, choose a new password from the login page: this ends all sessions.\n`,
  }),
  accessToken: ({ url, name, where, token }) => ({
    subject: 'A new access token in Kaarditeek',
    text: `Hello,\n\nThe access token "${token}" has been created for the account of the user "${name}"${inBrackets(where)}. Scripts can use it to do everything that the account may do.\n\nIf you did not create it, revoke it and change your password at once:\n\n${url}\n`,
  }),
  factorAdded: ({ url, name, token }) => ({
    subject: 'A second factor was added in Kaarditeek',
    text: `Hello,\n\nThe second factor "${token}" was added to the user "${name}". Logging in now also asks for a second factor.\n\nIf you did not add it, tell your company's superuser or a Kaarditeek administrator at once, and change your password:\n\n${url}\n`,
  }),
  factorRemoved: ({ url, name, token }) => ({
    subject: 'A second factor was removed in Kaarditeek',
    text: `Hello,\n\nThe second factor "${token}" of the user "${name}" was removed, and no longer works.\n\nIf you did not remove it, tell your company's superuser or a Kaarditeek administrator at once, and change your password:\n\n${url}\n`,
  }),
  factorReset: ({ url, name, asker }) => ({
    subject: 'Your second factor in Kaarditeek was removed',
    text: `Hello,\n\nThe second factors and recovery codes of the user "${name}" were removed (${asker}) and the open sessions ended. Your password alone now logs you in. You can add a second factor again here:\n\n${url}\n\nIf you did not ask for this, tell your company's superuser or a Kaarditeek administrator at once.\n`,
  }),
  providerUntied: ({ url, name, asker }) => ({
    subject: "Your Kaarditeek user was untied from your company's login",
    text: `Hello,\n\nThe user "${name}" was untied from the company's own login (${asker}) and the open sessions ended. When you log in that way again, the user is tied anew by the email address:\n\n${url}\n\nIf you did not ask for this, tell your company's superuser or a Kaarditeek administrator.\n`,
  }),
  notices: ({ url, where, notices, more }) => ({
    subject: `Notices of Kaarditeek${inBrackets(where)}`,
    text: `Hello,\n\n${listed(notices)}\n${more > 0 ? `\nAnd ${more} more.\n` : ''}\nAll notices, and the setting of these mails:\n\n${url}\n`,
  }),
}

const words = { [Language.english]: english, [Language.estonian]: estonian } as const satisfies Record<
  LanguageID,
  Words
>

/** Collapses whitespace, so that a user's name cannot imitate paragraphs of the mail. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

/** Returns subject and text of a mail in its reader's language. */
export const mailText = (kind: MailKind, languageID: LanguageID, at: MailFacts): MailText =>
  words[languageID][kind]({
    url: at.url,
    where: oneLine(at.where),
    name: oneLine(at.name),
    asker: oneLine(at.asker),
    token: oneLine(at.token),
    time: at.time,
    address: at.address,
    browser: oneLine(at.browser),
    notices: at.notices.map(oneLine),
    more: at.more,
  })
