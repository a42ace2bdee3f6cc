import { startDemo } from '../demo-server'
import { ensureChromium } from './chromium'

/** Starts the product with demo data before all browser tests. Returns the function that stops it. */
const startServer = async () => {
  process.env.PLAYWRIGHT_CHROMIUM_PATH = ensureChromium()
  const { url, file, stop } = await startDemo()
  process.env.KAARDITEEK_URL = url
  process.env.KAARDITEEK_DEMO_FILE = file
  return stop
}

export default startServer
