SCREEN_CODE_SIZE = * - SCREEN_CODE
        .cerror * > SCREEN_PIXELS, "the code that draws does not fit under the I/O"
        .here
