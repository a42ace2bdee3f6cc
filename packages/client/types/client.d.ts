import type { Api } from './api.js';
export type ClientOptions = {
    /** Address of the server, such as `https://cards.example.com`. */
    url: string;
    /** A personal access token, `ktp_…`, created under My details. */
    token: string;
    /** Further attempts while the server does not answer; 4 by default. Their pauses take some 5 seconds, each attempt without an answer 20. */
    retries?: number;
};
/** Where and as whom requests are made. */
export type Connection = {
    url: string;
    headers: Record<string, string>;
};
/**
 * Makes a client of the typed API: `client.card.page.query({})`, `client.card.create.mutate({ … })`,
 * `client.report.statementsFile.download({ date: '2026-10' }, 'statements.zip')`. Its calls throw `ApiError`.
 */
export declare const createClient: ({ url, token, retries }: ClientOptions) => Api;
