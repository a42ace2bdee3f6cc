import config from './playwright.config'

// `npm run pictures`: writes the pictures of the README and of docs/tour.md.
export default {
  ...config,
  testMatch: 'docs.pictures.ts',
  projects: [{ name: 'pictures' }],
  // In order: a picture must not show the work of another.
  fullyParallel: false,
  workers: 1,
  reporter: 'list',
}
