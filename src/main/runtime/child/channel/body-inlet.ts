/** Reassembles bodies from their pieces. Each is decoded once, when it is complete. */
export class BodyInlet {
  private readonly whole = new Map<number, string>();
  private readonly waiting = new Map<number, (text: string) => void>();
  /** Captured: the global is gone once the realm is hardened. */
  private readonly bytes = Buffer;
  private id = 0;
  private body: Buffer | undefined;
  private bodyRead = 0;

  begin(id: number, length: number): void {
    this.id = id;
    this.body = this.bytes.allocUnsafeSlow(length);
    this.bodyRead = 0;
    if (length === 0) this.complete();
  }

  takePiece(piece: Uint8Array): void {
    if (!this.body) return;
    this.body.set(piece, this.bodyRead);
    this.bodyRead += piece.length;
    if (this.bodyRead >= this.body.length) this.complete();
  }

  /** Resolves the text of a body, once; waits if it has not arrived yet. */
  take(id: number): Promise<string> {
    const text = this.whole.get(id);
    this.whole.delete(id);
    return text === undefined ? new Promise((resolve) => this.waiting.set(id, resolve)) : Promise.resolve(text);
  }

  private complete(): void {
    const text = this.body?.toString('utf8') ?? '';
    this.body = undefined;
    const waiting = this.waiting.get(this.id);
    this.waiting.delete(this.id);
    if (waiting) waiting(text);
    else this.whole.set(this.id, text);
  }
}
