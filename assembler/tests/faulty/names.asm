*=$1000
x       nop
a       = 5
__init  nop
shl     nop
lda     = 5
1st     nop
-nop
my-name nop
mädchen nop
foo.bar nop
y       = $02
