import { Language, type LanguageID } from '@kaarditeek/domain/language/schema'

export type MailKind = 'invitation' | 'password' | 'email' | 'account'
type MailText = { subject: string; text: string }
type Words = Record<MailKind, (at: { url: string; where: string }) => MailText>

const estonian: Words = {
  invitation: ({ url, where }) => ({
    subject: 'Kutse Kaarditeeki',
    text: `Tere!\n\nTeid on kutsutud Kaarditeegi kasutajaks${where ? ` (${where})` : ''}. Registreeruge seitsme päeva jooksul:\n\n${url}\n\nKui Te kutset ei oodanud, jätke see kiri tähelepanuta.\n`,
  }),
  password: ({ url }) => ({
    subject: 'Kaarditeegi uus parool',
    text: `Tere!\n\nUue parooli saate valida siin ühe tunni jooksul:\n\n${url}\n\nKui Te uut parooli ei soovinud, jätke see kiri tähelepanuta: vana parool kehtib edasi.\n`,
  }),
  email: ({ url }) => ({
    subject: 'Kinnitage e-posti aadress',
    text: `Tere!\n\nSee aadress on Kaarditeegis märgitud Teie uueks e-posti aadressiks. Kinnitage see:\n\n${url}\n\nKinnitamata aadress ei hakka kehtima.\n`,
  }),
  account: ({ url, where }) => ({
    subject: 'Uus konto Kaarditeegis',
    text: `Tere!\n\nTeile on Kaarditeegis lisatud uus konto${where ? ` (${where})` : ''}. Logige sisse nagu seni ja vahetage kontot:\n\n${url}\n`,
  }),
}

const english: Words = {
  invitation: ({ url, where }) => ({
    subject: 'Invitation to Kaarditeek',
    text: `Hello,\n\nYou have been invited to use Kaarditeek${where ? ` (${where})` : ''}. Please register within seven days:\n\n${url}\n\nIf you did not expect this, please ignore this mail.\n`,
  }),
  password: ({ url }) => ({
    subject: 'A new password for Kaarditeek',
    text: `Hello,\n\nYou can choose a new password here within an hour:\n\n${url}\n\nIf you did not ask for one, please ignore this mail: the old password stays.\n`,
  }),
  email: ({ url }) => ({
    subject: 'Please confirm your email address',
    text: `Hello,\n\nIn Kaarditeek this address was given as your new one. Please confirm it:\n\n${url}\n\nUntil then it does not count.\n`,
  }),
  account: ({ url, where }) => ({
    subject: 'A further account in Kaarditeek',
    text: `Hello,\n\nA further account has been added for you in Kaarditeek${where ? ` (${where})` : ''}. Log in as before and switch to it:\n\n${url}\n`,
  }),
}

const words = { [Language.english]: english, [Language.estonian]: estonian } as const satisfies Record<
  LanguageID,
  Words
>

/** What a mail says, in its reader's language. `where` is the company or distributor; it may be empty. */
export const mailText = (
  kind: MailKind,
  languageID: LanguageID,
  at: { url: string; where: string },
): MailText => words[languageID][kind](at)
