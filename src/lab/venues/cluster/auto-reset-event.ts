/** An event to wait for. It may happen at any time, even while nothing waits for it. */
export class AutoResetEvent {
  #isSet = false;
  #wake: (() => void) | undefined;

  set(): void {
    this.#isSet = true;
    this.#wake?.();
  }

  /** Waits until the event is set, or was set since the last wait, or the time has passed. Returns whether it was set. */
  async wait(ms: number): Promise<boolean> {
    if (!this.#isSet) {
      await new Promise<void>((done) => {
        const timer = setTimeout(done, ms);
        this.#wake = () => {
          clearTimeout(timer);
          done();
        };
      });
    }
    const wasSet = this.#isSet;
    this.#isSet = false;
    this.#wake = undefined;
    return wasSet;
  }
}
