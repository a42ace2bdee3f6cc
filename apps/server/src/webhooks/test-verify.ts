import { ModuleKind, ScriptTarget, transpileModule } from 'typescript'
import { verifyExample } from '../rest/verify-example'

type Verify = (body: string, header: string, secret: string, now?: Date) => boolean

const { outputText } = transpileModule(verifyExample, {
  compilerOptions: { module: ModuleKind.ESNext, target: ScriptTarget.ES2022 },
})
const example = `data:text/javascript,${encodeURIComponent(outputText)}`

/** The verifying function of the API's page, evaluated as a developer would copy it. */
export const { isFromKaarditeek }: { isFromKaarditeek: Verify } = await import(/* @vite-ignore */ example)
