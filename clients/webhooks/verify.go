// go run verify.go vectors.tsv: says of each delivery whether it is the service's own.
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"net/http"
	"os"
	"regexp"
	"strconv"
	"strings"
	"time"
)

// BEGIN sample
var timestampForm = regexp.MustCompile(`^[0-9]{1,12}$`)

// IsAuthentic judges the bytes of a body as they arrived.
func IsAuthentic(secret string, body []byte, headers http.Header, now time.Time) bool {
	timestamp := headers.Get("X-Svc-Timestamp")
	if !timestampForm.MatchString(timestamp) {
		return false
	}
	seconds, _ := strconv.ParseInt(timestamp, 10, 64)
	if age := now.Unix() - seconds; age > 300 || age < -300 {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret))
	mac.Write([]byte(timestamp + "."))
	mac.Write(body)
	expected := []byte("sha256=" + hex.EncodeToString(mac.Sum(nil)))
	for _, name := range []string{"X-Svc-Signature", "X-Svc-Signature-Previous"} {
		if hmac.Equal(expected, []byte(headers.Get(name))) {
			return true
		}
	}
	return false
}

// END sample

func main() {
	text, err := os.ReadFile(os.Args[1])
	if err != nil {
		panic(err)
	}
	for _, line := range strings.Split(strings.TrimRight(string(text), "\n"), "\n") {
		part := strings.Split(line, "\t")
		headers := http.Header{}
		headers.Set("X-Svc-Timestamp", part[3])
		headers.Set("X-Svc-Signature", part[4])
		headers.Set("X-Svc-Signature-Previous", part[5])
		now, _ := strconv.ParseInt(part[2], 10, 64)
		body, _ := base64.StdEncoding.DecodeString(part[6])
		fmt.Printf("%s\t%t\n", part[0], IsAuthentic(part[1], body, headers, time.Unix(now, 0)))
	}
}
