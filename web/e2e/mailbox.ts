/** A mail server that keeps what it is given: as much of SMTP as the server under test speaks. */
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface Letter {
  to: string;
  text: string;
}

const END = '\r\n.\r\n';
const PATIENCE = 10_000;

export class Mailbox {
  readonly letters: Letter[] = [];
  readonly #server: Server = createServer((socket) => this.#receive(socket));

  static async start(): Promise<Mailbox> {
    const mailbox = new Mailbox();
    await new Promise<void>((resolve) => mailbox.#server.listen(0, '127.0.0.1', resolve));
    return mailbox;
  }

  /** What the setting MARNE_SMTP_URL is to be. */
  get url(): string {
    return `smtp://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The text of the only letter to an address, as soon as it is there. */
  async letterTo(address: string): Promise<string> {
    const limit = Date.now() + PATIENCE;
    for (;;) {
      const found = this.letters.filter(({ to }) => to === address);
      if (found.length > 1) throw new Error(`${found.length} letters to ${address}`);
      if (found[0]) return found[0].text;
      if (Date.now() > limit) throw new Error(`no letter to ${address}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  #receive(socket: Socket): void {
    let heard = '';
    let to = '';
    let inLetter = false;
    socket.setEncoding('utf8');
    socket.on('error', () => undefined); // whoever hangs up has said what there was to say
    socket.on('data', (text: string) => {
      heard += text;
      for (;;) {
        const end = heard.indexOf(inLetter ? END : '\r\n');
        if (end < 0) return;
        const said = heard.slice(0, end);
        heard = heard.slice(end + (inLetter ? END : '\r\n').length);
        if (inLetter) {
          this.letters.push({ to, text: textOf(said) });
          inLetter = false;
          socket.write('250 kept\r\n');
          continue;
        }
        to = /^RCPT TO:<(.*?)>/i.exec(said)?.[1] ?? to;
        inLetter = /^DATA$/i.test(said);
        if (/^QUIT$/i.test(said)) socket.end('221 goodbye\r\n');
        else socket.write(inLetter ? '354 go on\r\n' : '250 fine\r\n');
      }
    });
    socket.write('220 mailbox\r\n');
  }
}

/** The text of a message of one part, whichever way it is encoded. */
function textOf(message: string): string {
  const [head = '', ...rest] = message.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/^content-transfer-encoding: base64/im.test(head)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/^content-transfer-encoding: quoted-printable/im.test(head)) return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
