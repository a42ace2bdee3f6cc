// Writes src/routeTree.gen.ts from the files in src/routes, as Vite does while it runs.
import { Generator, getConfig } from '@tanstack/router-generator'

const root = import.meta.dirname
await new Generator({ config: getConfig({}, root), root }).run()
