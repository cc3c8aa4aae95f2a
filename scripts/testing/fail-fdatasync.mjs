// Preloaded into a server: fdatasync fails while the file named by FAIL_FDATASYNC exists, as on a broken disk.
import fs from 'node:fs';

const { fdatasyncSync } = fs;
fs.fdatasyncSync = (fd) => {
  if (fs.existsSync(process.env.FAIL_FDATASYNC)) throw Object.assign(new Error('EIO: i/o error'), { code: 'EIO' });
  fdatasyncSync(fd);
};
