/** Something to wait for that may happen at any time, also while nobody is waiting. */
export class Bell {
  #rung = false;
  #wake: (() => void) | undefined;

  ring(): void {
    this.#rung = true;
    this.#wake?.();
  }

  /** Until the bell rings, or has rung since the last time, or so much time has passed. Returns whether it rang. */
  async wait(ms: number): Promise<boolean> {
    if (!this.#rung) {
      await new Promise<void>((done) => {
        const timer = setTimeout(done, ms);
        this.#wake = () => {
          clearTimeout(timer);
          done();
        };
      });
    }
    const rung = this.#rung;
    this.#rung = false;
    this.#wake = undefined;
    return rung;
  }
}
