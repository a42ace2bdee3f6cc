/**
 * Key by which emails are compared and counted: A to Z in lower case, every other character unchanged. Rule 3.15. Locales
 * differ on other letters; the database's index lowers the same ones.
 */
export const emailKey = (email: string): string => email.replace(/[A-Z]/g, (letter) => letter.toLowerCase())
