import { buildKernel } from '../../scripts/build-kernel.ts';

/** Before any test: compiles the kernel from the sources under test. */
export default buildKernel;
