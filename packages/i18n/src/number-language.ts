/** Language of numbers, sums and names of months in the whole program: the web app's, which has one user. */
export const numberLanguage: { current: 'et' | 'en' } = { current: 'et' }
